/** Whether a GIF, PNG or WebP file, as Latin-1 text, has several pictures, of which only the first is stored. */
export function isAnimated(file: string) {
  if (file.startsWith("GIF8")) return (file.match(/!\xf9\x04[^]{4}\0[!,]/g)?.length ?? 0) > 1;
  if (file.startsWith("PNG", 1)) return file.slice(0, file.indexOf("IDAT")).includes("acTL");
  return /^RIFF....WEBPVP8X/s.test(file) && (file.charCodeAt(20) & 2) !== 0;
}
