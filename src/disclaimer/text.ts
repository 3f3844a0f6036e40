export const bannerTitle = "Medical Disclaimer:";
export const bannerText =
  "The information on this site is for educational purposes only and not a substitute for professional medical advice.";

export const sections = [
  {
    title: "Not Medical Advice",
    paragraphs: [
      "Everything on this site is written to inform and to support. It is not medical advice, a diagnosis or a treatment plan, and it cannot take the place of a conversation with a clinician who knows your history.",
      "Do not start, stop or delay a test or treatment because of something you read here. If you think you may have a medical emergency, call your local emergency number at once.",
    ],
  },
  {
    title: "Accuracy and Updates",
    paragraphs: [
      "We take care with what we publish and name our sources. Medicine moves on, though, and guidelines differ between countries. An article may be out of date or may not fit your case, even when it was right on the day it was written.",
      "Each article shows when it was published. Check important points with a qualified professional before you rely on them.",
    ],
  },
  {
    title: "No Liability",
    paragraphs: [
      "You use this site at your own risk. As far as the law allows, we, our authors and our partners are not liable for loss or harm that follows from using the site, from relying on its content or from not being able to reach it.",
      "Nothing here limits a liability that the law does not allow us to limit.",
    ],
  },
  {
    title: "No Patient Relationship",
    paragraphs: [
      "Reading an article, using a tool, writing to us or subscribing to our newsletter does not make you a patient of anyone involved in this site, and creates no duty of care between you and an author.",
      "Please do not send us medical records or personal health details. We cannot assess them, and email is not a safe place for them.",
    ],
  },
  {
    title: "External Links",
    paragraphs: [
      "We link to clinics, organizations, studies and products because they may be useful. We do not control those sites, and a link or a listing is not an endorsement.",
      "Other sites have their own terms and privacy rules. Please read them before you share anything about yourself.",
    ],
  },
  {
    title: "Intellectual Property",
    paragraphs: [
      "Unless we say otherwise, the articles, illustrations and other material here belong to us or to those who let us use them, and are protected by copyright.",
      "You are welcome to read, print and share them for personal use, as long as you name the source. Please ask us before you republish or sell any part.",
    ],
  },
];
