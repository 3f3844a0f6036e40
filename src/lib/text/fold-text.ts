/** Must match the database's function search_text. */
const accented =
  "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøĐđŁłĦħıÐð";
const plain =
  "aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzooddllhhidd";

const letters = new Map([...accented].map((letter, index) => [letter, plain[index] as string]));
const spelledOut: { readonly [letter: string]: string } = {
  ß: "ss",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  þ: "th",
  Þ: "th",
};

/** Removes accents and ligatures, which makes those letters lowercase, and splits joined words. Other letters keep their case. */
export function foldText(text: string) {
  return text
    .normalize("NFC")
    .replace(/[À-ſ]/g, (letter) => spelledOut[letter] ?? letters.get(letter) ?? letter)
    .replace(/[-/@_+~<>&]|\.(?=[A-Za-z])/g, " ");
}
