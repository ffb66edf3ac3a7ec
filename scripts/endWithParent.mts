/**
 * Preloaded into a program that leads a process group (`node --import`): ends the group when the process that started
 * it is no more, which is what happens when that one was killed and could not do it itself.
 */
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(-process.pid, "SIGTERM");
}, 1000).unref();

// What the program forks would inherit this, and leads no group.
process.execArgv.length = 0;
