import type { CslDate } from "@db/library-types";

import { plainText } from "./plain-text";

/** Reads `2002/07/25/`, `2002 Jul 25`, `2002-07`, `July 25, 2002` or `in press`. */
export function readDate(value: unknown): CslDate | undefined {
  const text = plainText(value, 60).replace(/\/+$/, "");
  if (/^[0?]*$/.test(text) || /^n\.? ?d\.?$/i.test(text)) return undefined;
  const numbers = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T/\s-].*)?$/.exec(text);
  if (numbers?.[2]) return dateOf(numbers[1], numbers[2], numbers[3]);
  const year = /(?:^|\D)((?:1[5-9]|20)\d\d)(?!\d)/.exec(text)?.[1];
  if (year === undefined) return { literal: text };
  const others = text.replace(year, " ");
  const month = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.exec(others)?.[1];
  const day = /\b(\d{1,2})\b(?![-–/])/.exec(others)?.[1];
  return month ? dateOf(year, months.indexOf(month.toLowerCase()) + 1, day) : dateOf(year);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

export function readCslDate(value: unknown): CslDate | undefined {
  if (typeof value !== "object" || value === null) return readDate(value);
  const { "date-parts": parts, raw, literal } = value as Record<string, unknown>;
  const [first] = Array.isArray(parts) ? parts : [];
  const [year, month, day] = Array.isArray(first) ? first : [];
  return dateOf(year, month, day) ?? readDate(raw) ?? readDate(literal);
}

function dateOf(year: unknown, month?: unknown, day?: unknown): CslDate | undefined {
  const within = (value: unknown, min: number, max: number) => {
    const number = Number(value || Number.NaN);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };
  const [y, m, d] = [within(year, 1000, 2200), within(month, 1, 12), within(day, 1, 31)];
  if (y === undefined) return undefined;
  return { "date-parts": [m === undefined ? [y] : d === undefined ? [y, m] : [y, m, d]] };
}

/** The more precise of two dates in the same year, otherwise the first. */
export function morePrecise(first: CslDate | undefined, second: CslDate | undefined): CslDate | undefined {
  const [one, other] = [first?.["date-parts"]?.[0], second?.["date-parts"]?.[0]];
  if (!one) return second ?? first;
  return other && other[0] === one[0] && other.length > one.length ? second : first;
}
