import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";

import { countWords, readingTimeOf } from "@/content/reading-time";

import { htmlToText } from "./saving/html-to-text";
import type { PostForm } from "./saving/post-form";

const PAUSE_MS = 400;

/** Counted in pauses, since counting a long text takes time. */
export function TextLength() {
  const content = useWatch<PostForm, "content">({ name: "content" });
  const [text, setText] = useState<string>();
  const isFirst = text === undefined;

  useEffect(() => {
    const timer = setTimeout(() => setText(htmlToText(content)), isFirst ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, isFirst]);

  return <p className="sheet-foot">{text !== undefined && describeLength(text)}</p>;
}

function describeLength(text: string) {
  const count = countWords(text);
  if (count === 0) return "No words yet";
  return `${count.toLocaleString("en-US")} ${count === 1 ? "word" : "words"} · ${readingTimeOf(text)} min read`;
}
