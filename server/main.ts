process.stdin.resume();
export {};
