// Signals are handled before anything else is loaded, because PID 1 of a container receives only signals that it handles.
let stop = async (): Promise<void> => process.exit(0);
// Ctrl+C reaches every process of the terminal, and parents forward it as well, so only the first signal counts.
let stopping: Promise<void> | undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => (stopping ??= stop()));

const { describeError } = await import("@/lib/errors");
const { log } = await import("@/lib/log");

for (const event of ["unhandledRejection", "uncaughtException"] as const) {
  process.on(event, (error: unknown) => {
    log("error", event === "unhandledRejection" ? "Unhandled rejection" : "Uncaught exception", {
      error: describeError(error),
    });
    process.exit(1);
  });
}

const { run, startErrorMessage } = await import("./run");

try {
  stop = await run();
} catch (error) {
  log("error", "Waymark could not start", { error: startErrorMessage(error) });
  process.exit(1);
}

export {};
