import { useState } from "react";

import { type CheckKind, checkKinds } from "./finding";

const key = () => `${document.documentElement.dataset.product}_hidden_checks`;

export function useHiddenKinds() {
  const [hidden, setHidden] = useState(read);
  const change = (kinds: CheckKind[]) => {
    setHidden(kinds);
    // Some browsers deny access to storage.
    try {
      if (kinds.length > 0) localStorage.setItem(key(), kinds.join(" "));
      else localStorage.removeItem(key());
    } catch {}
  };
  return {
    hidden,
    hide: (kind: CheckKind) => change([...hidden, kind]),
    show: (kind: CheckKind) => change(hidden.filter((other) => other !== kind)),
  };
}

function read(): CheckKind[] {
  try {
    const stored = localStorage.getItem(key())?.split(" ") ?? [];
    return checkKinds.filter((kind) => stored.includes(kind));
  } catch {
    return [];
  }
}
