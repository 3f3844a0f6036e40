import { expect, test } from "bun:test";

import { picturesInRtf } from "./rtf-pictures";

const hex = "89504e470d0a1a0a0000000d49484452";
const url = `data:image/png;base64,${Buffer.from(hex, "hex").toString("base64")}`;
const picture = (type: string) =>
  `{\\pict{\\*\\picprop{\\sp{\\sn a}{\\sv 1}}}\\picw1\\${type}\\bliptag-7{\\*\\blipuid 0a0b0c0d0a0b0c0d0a0b0c0d0a0b0c0d}\n${hex.slice(0, 10)}\n${hex.slice(10)}}`;

test("the pictures of RTF come in the order of the text, each once [E7]", () => {
  const word = `{\\rtf1 a\\'e9{\\*\\shppict${picture("pngblip")}}{\\nonshppict${picture("wmetafile8")}}b{\\*\\shppict${picture("jpegblip")}}}`;
  expect(picturesInRtf(word)).toEqual([url, url.replace("png", "jpeg")]);
});

test("bullets, headers and copies for old programs are no pictures of the text [E7]", () => {
  const rtf = `{\\rtf1{\\*\\listpicture${picture("pngblip")}}{\\header${picture("pngblip")}}{\\shp{\\*\\shpinst{\\sp{\\sn pib}{\\sv ${picture("pngblip")}}}}{\\shprslt${picture("pngblip")}}}}`;
  expect(picturesInRtf(rtf)).toEqual([url]);
});

test("a picture in a form that browsers can't show keeps its place [E7]", () => {
  expect(picturesInRtf(`{\\rtf1${picture("emfblip")}${picture("pngblip")}}`)).toEqual([undefined, url]);
});

test("broken RTF has no pictures, and is read in a moment", () => {
  expect(picturesInRtf("}}}{{\\pict\\pngblip")).toEqual([]);
  expect(picturesInRtf("{\\pict".repeat(20_000))).toEqual([]);
  expect(picturesInRtf(`{\\rtf1\\bin-7 ${picture("pngblip")}}`)).toEqual([url]);
});
