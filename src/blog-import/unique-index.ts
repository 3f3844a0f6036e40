export class UniqueIndex<Value> {
  readonly #values = new Map<string, Value>();
  readonly #repeated = new Set<string>();

  set(key: string, value: Value) {
    if (key === "") return;
    if (this.#values.has(key) && !Bun.deepEquals(this.#values.get(key), value)) this.#repeated.add(key);
    this.#values.set(key, value);
  }

  get(key: string) {
    return this.#repeated.has(key) ? undefined : this.#values.get(key);
  }
}
