import { expect, test } from "bun:test";

import { imagesInRtf } from "./rtf-images";

const hex = "89504e470d0a1a0a0000000d49484452";
const url = `data:image/png;base64,${Buffer.from(hex, "hex").toString("base64")}`;
const image = (type: string) =>
  `{\\pict{\\*\\picprop{\\sp{\\sn a}{\\sv 1}}}\\picw1\\${type}\\bliptag-7{\\*\\blipuid 0a0b0c0d0a0b0c0d0a0b0c0d0a0b0c0d}\n${hex.slice(0, 10)}\n${hex.slice(10)}}`;

test("images are read from RTF in the order of the text, each once [E7]", () => {
  const word = `{\\rtf1 a\\'e9{\\*\\shppict${image("pngblip")}}{\\nonshppict${image("wmetafile8")}}b{\\*\\shppict${image("jpegblip")}}}`;
  expect(imagesInRtf(word)).toEqual([url, url.replace("png", "jpeg")]);
});

test("bullets, headers and copies for old programs are not read as images of the text [E7]", () => {
  const rtf = `{\\rtf1{\\*\\listpicture${image("pngblip")}}{\\header${image("pngblip")}}{\\shp{\\*\\shpinst{\\sp{\\sn pib}{\\sv ${image("pngblip")}}}}{\\shprslt${image("pngblip")}}}}`;
  expect(imagesInRtf(rtf)).toEqual([url]);
});

test("an image in a format that browsers can't show keeps its place as undefined [E7]", () => {
  expect(imagesInRtf(`{\\rtf1${image("emfblip")}${image("pngblip")}}`)).toEqual([undefined, url]);
});

test("broken RTF is read without an error", () => {
  expect(imagesInRtf("}}}{{\\pict\\pngblip")).toEqual([]);
  expect(imagesInRtf("{\\pict".repeat(20_000))).toEqual([]);
  expect(imagesInRtf(`{\\rtf1\\bin-7 ${image("pngblip")}}`)).toEqual([url]);
});
