/** Whether a GIF, PNG or WebP file, as Latin-1 text, has several frames, of which only the first is stored. */
export function isAnimated(file: string) {
  if (file.startsWith("GIF8")) return countGifFrames(file) > 1;
  if (file.startsWith("PNG", 1)) return file.slice(0, file.indexOf("IDAT")).includes("acTL");
  return /^RIFF....WEBPVP8X/s.test(file) && (file.charCodeAt(20) & 2) !== 0;
}

/** Each frame is preceded by a graphic control extension: four bytes of times and colors, a zero, and the next block. */
function countGifFrames(file: string) {
  const [, ...frames] = file.split("!\xf9\x04");
  return frames.filter((frame) => frame[4] === "\0" && /^[!,]/.test(frame.slice(5, 6))).length;
}
