/** Resolves in a new task, so that the browser can handle input in between. */
export function nextTask() {
  // Unlike a timer, a message is not delayed.
  const { port1, port2 } = new MessageChannel();
  return new Promise<void>((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
