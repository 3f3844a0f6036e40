/**
 * The only inline script, in the head of each page: the visitor's theme and text size must apply before the first paint.
 * The Content-Security-Policy allows it by its hash.
 */
export const inlineScript = `(data => {
  try {
    for (const name of ["theme", "text"]) {
      const value = localStorage.getItem(data.product + "_" + name);
      if (value) data[name] = value;
    }
  } catch {}
})(document.documentElement.dataset)`.replace(/\n */g, "");

const hash = new Bun.CryptoHasher("sha256").update(inlineScript).digest("base64");

export const inlineScriptSource = `'sha256-${hash}'`;
