/** A map in which a key with several different values counts as missing. */
export class UniqueIndex<Value> {
  readonly #values = new Map<string, Value>();
  readonly #ambiguous = new Set<string>();

  set(key: string, value: Value) {
    if (key === "") return;
    if (this.#values.has(key) && !Bun.deepEquals(this.#values.get(key), value)) this.#ambiguous.add(key);
    this.#values.set(key, value);
  }

  get(key: string) {
    return this.#ambiguous.has(key) ? undefined : this.#values.get(key);
  }
}
