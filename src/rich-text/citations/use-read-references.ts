import { useEffect, useRef, useState } from "react";

import { findInLibrary, problemOf, readReferences } from "./chosen-source";

/** A call returns undefined if it fails, or if a later call starts or the dialog closes before it ends. */
export function useReadReferences(onProblem: (problem: string) => void) {
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  async function run<Result>(load: () => Promise<Result>): Promise<Result | undefined> {
    latest.current += 1;
    const request = latest.current;
    const isLatest = () => request === latest.current;
    setReading(true);
    try {
      const result = await load();
      return isLatest() ? result : undefined;
    } catch (error) {
      if (isLatest()) onProblem(problemOf(error));
      return undefined;
    } finally {
      if (isLatest()) setReading(false);
    }
  }

  return {
    isReading,
    find: (text: string) => run(async () => (await findInLibrary(text)).items),
    read: (text: string) => run(() => readReferences(text)),
  };
}
