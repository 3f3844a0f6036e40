import { useRef, useState } from "react";

import { type FileKind, problemWith } from "./check-file";
import type { Progress } from "./download";

type Chosen = { file: File | undefined; problem: string | undefined; reading: Progress | undefined };

export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen>({ file: undefined, problem: undefined, reading: undefined });
  const latestChoice = useRef(0);

  async function choose(file: File | undefined, kind: FileKind) {
    latestChoice.current += 1;
    const choice = latestChoice.current;
    if (!file) return setChosen({ file, problem: undefined, reading: undefined });
    const show = (change: Omit<Chosen, "file">) => choice === latestChoice.current && setChosen({ file, ...change });
    show({ problem: undefined, reading: { done: 0, total: file.size } });
    const problem = await problemWith(file, kind, (done) =>
      show({ problem: undefined, reading: { done, total: file.size } }),
    ).catch(() => "The file could not be read. Please select it again.");
    show({ problem, reading: undefined });
  }

  const requireFile = () => setChosen((now) => ({ ...now, problem: "Please select a file to import" }));
  return { ...chosen, choose, requireFile };
}
