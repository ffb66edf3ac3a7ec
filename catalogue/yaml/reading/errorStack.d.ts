/** Of V8 and JavaScriptCore, which run everything that the core runs in. */
interface ErrorConstructor {
  stackTraceLimit: number;
}
