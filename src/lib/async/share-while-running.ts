/** Everybody who asks for the same work while it runs waits for one run of it; whoever asks after that, also after a failure, starts another. */
export function shareWhileRunning<Key, Result>(
  running: Map<Key, Promise<Result>>,
  key: Key,
  work: () => Promise<Result>,
): Promise<Result> {
  const current = running.get(key);
  if (current) return current;
  const started = work().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}
