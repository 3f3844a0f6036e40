import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useId } from "react";

import { useBackups } from "@/backup/screen/use-backups";

export type CompletedSteps = { password: boolean; category: boolean; article: boolean };

const steps = [
  { name: "password", text: "Choose your own password", href: "/admin/account" },
  { name: "category", text: "Create the first category", href: "/admin/categories" },
  { name: "article", text: "Publish the first article", href: "/admin/post-editor" },
  { name: "backup", text: "Make a backup that you can download and keep somewhere else", href: "/admin/backup" },
] as const;

export function GettingStarted({ done }: { done: CompletedSteps }) {
  const id = useId();
  const { data } = useBackups();
  const backup = data?.backups.some(({ kind, problem }) => kind === "manual" && !problem) ?? false;
  const all = { ...done, backup };
  if (Object.values(all).every(Boolean)) return null;
  return (
    <section aria-labelledby={id} className="list-card mb-6 px-5 py-4">
      <h2 id={id} className="mb-1 font-display text-xl">
        Getting started
      </h2>
      <ul className="divide-y divide-rule">
        {steps.map(({ name, text, href }) => (
          <Step key={name} text={text} href={href} isDone={all[name]} />
        ))}
      </ul>
    </section>
  );
}

function Step({ text, href, isDone }: { text: string; href: string; isDone: boolean }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isDone ? "text-success" : "text-muted"}`} />
      <span className="sr-only">{isDone ? "Done:" : "To do:"}</span>
      <a href={href} className={isDone ? "text-muted underline" : "font-medium underline"}>
        {text}
      </a>
    </li>
  );
}
