export function batchesOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) =>
    items.slice(batch * size, (batch + 1) * size),
  );
}

export async function* prefetch<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const fetchNext = () => {
    const next = iterator.next();
    // Nobody awaits this promise if the consumer fails first, which would leave its rejection unhandled.
    next.catch(() => {});
    return next;
  };
  try {
    for (let next = fetchNext(); ;) {
      const { done, value } = await next;
      if (done) return;
      next = fetchNext();
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  {
    size,
    maxWeight = Number.POSITIVE_INFINITY,
    weigh = () => 0,
  }: { size: number; maxWeight?: number; weigh?: (item: Item) => number },
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  let weight = 0;
  for await (const item of items) {
    batch.push(item);
    weight += weigh(item);
    if (batch.length < size && weight < maxWeight) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
