/** The result of `make`, which runs at the first call: a browser takes several milliseconds to make an `Intl` object. */
export function onFirstUse<Value>(make: () => Value) {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
