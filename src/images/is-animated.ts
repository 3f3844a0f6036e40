/** Whether a GIF, PNG or WebP file, as Latin-1 text, has several pictures, of which only the first is stored. */
export function isAnimated(file: string) {
  if (file.startsWith("GIF8")) return countGifPictures(file) > 1;
  if (file.startsWith("PNG", 1)) return file.slice(0, file.indexOf("IDAT")).includes("acTL");
  return /^RIFF....WEBPVP8X/s.test(file) && (file.charCodeAt(20) & 2) !== 0;
}

/** A label precedes each picture: then come four bytes of times and colors, a zero, and the next block. */
function countGifPictures(file: string) {
  const [, ...pictures] = file.split("!\xf9\x04");
  return pictures.filter((picture) => picture[4] === "\0" && /^[!,]/.test(picture.slice(5, 6))).length;
}
