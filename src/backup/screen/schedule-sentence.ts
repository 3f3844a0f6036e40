export const keepSentence = (keep: number) =>
  `${keep === 1 ? "The newest is" : `The ${keep} newest are`} kept, plus one a day for 30 days.`;

export function scheduleSentence(schedule: string) {
  if (schedule === "off") return "Automatic backups are switched off. Whoever runs this site can switch them on.";
  const [, minute, hour, rest] = /^(\d+) (\S+) (.+)$/.exec(schedule.trim()) ?? [];
  const every = /^\*\/(\d+)$/.exec(hour ?? "")?.[1];
  if (rest === "* * *" && every && 24 % Number(every) === 0) {
    return `Backups are created automatically every ${every === "1" ? "hour" : `${every} hours`}.`;
  }
  if (rest === "* * *" && hour === "*") return "Backups are created automatically every hour.";
  if (rest === "* * *" && /^\d+$/.test(hour ?? "")) {
    return `Backups are created automatically every day at ${hour?.padStart(2, "0")}:${minute?.padStart(2, "0")} UTC.`;
  }
  return "Backups are created automatically, at the times that whoever runs this site has chosen.";
}
