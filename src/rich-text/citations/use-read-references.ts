import { useEffect, useRef, useState } from "react";

import { findInLibrary, problemOf, readReferences } from "./chosen-source";

/** Each call supersedes the one before it. A superseded or failed one returns undefined, and so does one that is still running when the dialog closes. */
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
