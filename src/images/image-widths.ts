const fileWidths = [320, 640, 960, 1280, 1600] as const;

export const MAX_WIDTH = 1600;

export function widthsFor(width: number) {
  const largest = Math.min(width, MAX_WIDTH);
  return [...fileWidths.filter((smaller) => smaller < largest), largest];
}

export const SHARE_WIDTH = 1200;

export function shareSize({ width, height }: { width: number; height: number }) {
  const shared = Math.min(width, SHARE_WIDTH);
  return { width: shared, height: Math.round((height * shared) / width) };
}
