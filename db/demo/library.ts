import type { CslItem, CslName } from "@db/library-types";

import type { Evidence } from "@/sources/evidence";

// The works that the demo's articles cite. An identifier is given only where it is certain. Nobody has checked the works against the texts.

type Source = { key: string; csl: CslItem; evidence: Evidence };

/** Names are written as in a reference: "Liu PY". */
const authors = (names: string): CslName[] =>
  names.split(", ").map((name) => {
    const [family = "", given = ""] = name.split(/ (?=\S+$)/);
    return { family, given: [...given].join(" ") };
  });

const year = (number: number) => ({ "date-parts": [[number]] }) as CslItem["issued"];

const journals = {
  "Am J Obstet Gynecol": "American Journal of Obstetrics and Gynecology",
  Andrology: "Andrology",
  "Asian J Androl": "Asian Journal of Andrology",
  "Cochrane Database Syst Rev": "Cochrane Database of Systematic Reviews",
  "Dev Psychol": "Developmental Psychology",
  "Fertil Steril": "Fertility and Sterility",
  "Hum Genet": "Human Genetics",
  "Hum Reprod": "Human Reproduction",
  "Hum Reprod Open": "Human Reproduction Open",
  "Hum Reprod Update": "Human Reproduction Update",
  JAMA: "JAMA",
  "J Child Psychol Psychiatry": "Journal of Child Psychology and Psychiatry",
  "J Clin Endocrinol Metab": "The Journal of Clinical Endocrinology and Metabolism",
  "J Urol": "The Journal of Urology",
  Lancet: "The Lancet",
  "PLoS One": "PLoS One",
} as const;

/** The place is written as in a reference: "J Urol 2010;183(6):2309-2315". */
function article(
  key: string,
  evidence: Evidence,
  names: string | CslName[],
  title: string,
  place: `${keyof typeof journals} ${number};${string}`,
  identifiers: Partial<CslItem> = {},
): Source {
  const [, short = "", issued, volume = "", issue, page] = /^(.+) (\d{4});(\w+)(?:\((\w+)\))?:(.+)$/.exec(place) ?? [];
  const csl: CslItem = {
    type: "article-journal",
    title,
    author: typeof names === "string" ? authors(names) : names,
    issued: year(Number(issued)),
    "container-title": journals[short as keyof typeof journals],
    "container-title-short": short,
    volume,
    ...(issue && { issue }),
    ...(page && { page }),
    ...identifiers,
  };
  return { key, csl, evidence };
}

/** A part of an organization's site, by the address of the site where that of a page could change. */
const site = (
  key: string,
  evidence: Evidence,
  publisher: string,
  title: string,
  URL: string,
  issued?: number,
): Source => ({
  key,
  csl: { type: "webpage", title, publisher, ...(issued && { issued: year(issued) }), URL },
  evidence,
});

const group = (...names: string[]) => names.map((literal) => ({ literal }));

const AUA = "American Urological Association";
const ASRM = "American Society for Reproductive Medicine";
const HFEA = "Human Fertilisation and Embryology Authority";
const MEDLINEPLUS_GENETICS = "https://medlineplus.gov/genetics";

const guidelines: Source[] = [
  site(
    "auaasr",
    "guideline",
    `${AUA}, ${ASRM}`,
    "Diagnosis and Treatment of Infertility in Men: AUA/ASRM Guideline (amended 2024)",
    "https://www.auanet.org/guidelines-and-quality/guidelines/male-infertility",
    2020,
  ),
  site(
    "eausex",
    "guideline",
    "European Association of Urology",
    "EAU Guidelines on Sexual and Reproductive Health",
    "https://uroweb.org/",
  ),
  site(
    "nice56",
    "guideline",
    "National Institute for Health and Care Excellence",
    "Fertility problems: assessment and treatment. NICE guideline CG156",
    "https://www.nice.org.uk/guidance/cg156",
    2013,
  ),
  {
    key: "whosem",
    evidence: "guideline",
    csl: {
      type: "book",
      title: "WHO laboratory manual for the examination and processing of human semen",
      author: group("World Health Organization"),
      edition: "6",
      publisher: "World Health Organization",
      "publisher-place": "Geneva",
      issued: year(2021),
      ISBN: "9789240030787",
      URL: "https://www.who.int/",
    },
  },
  article(
    "auates",
    "guideline",
    "Mulhall JP, Trost LW, Brannigan RE, Kurtz EG, Redmon JB, Chiles KA, Lightner DJ",
    "Evaluation and management of testosterone deficiency: AUA guideline",
    "J Urol 2018;200(2):423-432",
    { DOI: "10.1016/j.juro.2018.03.115", PMID: "29601923" },
  ),
  article(
    "endoct",
    "guideline",
    "Bhasin S, Brito JP, Cunningham GR, Hayes FJ, Hodis HN, Matsumoto AM, Snyder PJ",
    "Testosterone therapy in men with hypogonadism: an Endocrine Society clinical practice guideline",
    "J Clin Endocrinol Metab 2018;103(5):1715-1744",
    { DOI: "10.1210/jc.2018-00229", PMID: "29562364" },
  ),
  article(
    "zitkli",
    "guideline",
    "Zitzmann M, Aksglaede L, Corona G, Isidori AM, Juul A, T’Sjoen G, Kliesch S",
    "European Academy of Andrology guidelines on Klinefelter syndrome",
    "Andrology 2021;9(1):145-167",
    { DOI: "10.1111/andr.12909" },
  ),
  article(
    "krau13",
    "guideline",
    "Krausz C, Hoefsloot L, Simoni M, Tüttelmann F",
    "EAA/EMQN best practice guidelines for molecular diagnosis of Y-chromosomal microdeletions: state-of-the-art 2013",
    "Andrology 2014;2(1):5-19",
    { DOI: "10.1111/j.2047-2927.2013.00173.x", PMID: "24357628", PMCID: "PMC4065365" },
  ),
  article(
    "krau23",
    "guideline",
    "Krausz C, Navarro-Costa P, Wilke M, Tüttelmann F",
    "EAA/EMQN best practice guidelines for molecular diagnosis of Y-chromosomal microdeletions: state of the art 2023",
    "Andrology 2024;12(3):487-504",
    { DOI: "10.1111/andr.13514" },
  ),
  article(
    "gameir",
    "guideline",
    "Gameiro S, Boivin J, Dancet E, de Klerk C, Emery M, Lewis-Jones C, Thorn P",
    "ESHRE guideline: routine psychosocial care in infertility and medically assisted reproduction – a guide for fertility staff",
    "Hum Reprod 2015;30(11):2476-2485",
    { DOI: "10.1093/humrep/dev177" },
  ),
  article(
    "asrmga",
    "guideline",
    group(
      `Practice Committee of the ${ASRM}`,
      "Practice Committee for the Society for Assisted Reproductive Technology",
    ),
    "Guidance regarding gamete and embryo donation",
    "Fertil Steril 2021;115(6):1395-1410",
    { DOI: "10.1016/j.fertnstert.2021.01.045" },
  ),
];

const opinions: Source[] = [
  article(
    "eshrea",
    "expert-opinion",
    group("ESHRE Add-ons working group"),
    "Good practice recommendations on add-ons in reproductive medicine",
    "Hum Reprod 2023;38(11):2062-2104",
    { DOI: "10.1093/humrep/dead184", PMID: "37747409" },
  ),
  article(
    "eshred",
    "expert-opinion",
    group("ESHRE Working Group on Reproductive Donation"),
    "Good practice recommendations for information provision for those involved in reproductive donation",
    "Hum Reprod Open 2022;2022(1):hoac001",
  ),
  article(
    "asrmde",
    "expert-opinion",
    group(`Ethics Committee of the ${ASRM}`),
    "Defining embryo donation: an Ethics Committee opinion",
    "Fertil Steril 2023;119(6):944-947",
    { DOI: "10.1016/j.fertnstert.2023.03.007" },
  ),
  article(
    "varasr",
    "expert-opinion",
    group(`Practice Committee of the ${ASRM}`, "Society for Male Reproduction and Urology"),
    "Report on varicocele and infertility: a committee opinion",
    "Fertil Steril 2014;102(6):1556-1560",
  ),
  article(
    "asrmre",
    "expert-opinion",
    group(`Practice Committee of the ${ASRM}`),
    "Vasectomy reversal",
    "Fertil Steril 2008;90(5):S78-S82",
  ),
  article(
    "biethg",
    "expert-opinion",
    "Bieth E, Hamdi SM, Mieusset R",
    "Genetics of the congenital absence of the vas deferens",
    "Hum Genet 2021;140(1):59-76",
    { PMCID: "PMC7864840" },
  ),
];

const studies: Source[] = [
  article(
    "cochan",
    "systematic-review",
    "de Ligny W, Smits RM, Mackenzie-Proctor R, Jordan V, Fleischer K, de Bruin JP, Showell MG",
    "Antioxidants for male subfertility",
    "Cochrane Database Syst Rev 2022;5(5):CD007411",
    { DOI: "10.1002/14651858.CD007411.pub5", PMID: "35506389" },
  ),
  article(
    "corona",
    "systematic-review",
    "Corona G, Pizzocaro A, Lanfranco F, Garolla A, Pelliccione F, Vignozzi L, Ferlin A",
    "Sperm recovery and ICSI outcomes in Klinefelter syndrome: a systematic review and meta-analysis",
    "Hum Reprod Update 2017;23(3):265-275",
    { DOI: "10.1093/humupd/dmx008", PMID: "28379559" },
  ),
  article(
    "bernie",
    "systematic-review",
    "Bernie AM, Mata DA, Ramasamy R, Schlegel PN",
    "Comparison of microdissection testicular sperm extraction, conventional testicular sperm extraction, and testicular sperm aspiration for nonobstructive azoospermia: a systematic review and meta-analysis",
    "Fertil Steril 2015;104(5):1099-1103",
    { DOI: "10.1016/j.fertnstert.2015.07.1136" },
  ),
  article(
    "yucftr",
    "systematic-review",
    "Yu J, Chen Z, Ni Y, Li Z",
    "CFTR mutations in men with congenital bilateral absence of the vas deferens (CBAVD): a systemic review and meta-analysis",
    "Hum Reprod 2012;27(1):25-35",
  ),
  article(
    "esteve",
    "systematic-review",
    "Esteves SC, Miyaoka R, Roque M, Agarwal A",
    "Outcome of varicocele repair in men with nonobstructive azoospermia: systematic review and meta-analysis",
    "Asian J Androl 2016;18(2):246-253",
    { DOI: "10.4103/1008-682X.169562", PMID: "26680033" },
  ),
  article(
    "weedin",
    "systematic-review",
    "Weedin JW, Khera M, Lipshultz LI",
    "Varicocele repair in patients with nonobstructive azoospermia: a meta-analysis",
    "J Urol 2010;183(6):2309-2315",
  ),
  article(
    "liurec",
    "systematic-review",
    "Liu PY, Swerdloff RS, Christenson PD, Handelsman DJ, Wang C",
    "Rate, extent, and modifiers of spermatogenic recovery after hormonal male contraception: an integrated analysis",
    "Lancet 2006;367(9520):1412-1420",
    { DOI: "10.1016/S0140-6736(06)68614-5", PMID: "16650651" },
  ),
  article(
    "salash",
    "systematic-review",
    "Salas-Huetos A, Bulló M, Salas-Salvadó J",
    "Dietary patterns, foods and nutrients in male fertility parameters and fecundability: a systematic review of observational studies",
    "Hum Reprod Update 2017;23(4):371-389",
  ),
  article(
    "schist",
    "trial",
    "Schisterman EF, Sjaarda LA, Clemons T, Carrell DT, Perkins NJ, Johnstone E, Lamb D",
    "Effect of folic acid and zinc supplementation in men on semen quality and live birth among couples undergoing infertility treatment: a randomized clinical trial",
    "JAMA 2020;323(1):35-48",
    { DOI: "10.1001/jama.2019.18714", PMID: "31910279" },
  ),
  article(
    "kleinv",
    "trial",
    "Klein EA, Thompson IM, Tangen CM, Crowley JJ, Lucia MS, Goodman PJ, Minasian LM",
    "Vitamin E and the risk of prostate cancer: the Selenium and Vitamin E Cancer Prevention Trial (SELECT)",
    "JAMA 2011;306(14):1549-1556",
    { DOI: "10.1001/jama.2011.1437", PMID: "21990298" },
  ),
  article(
    "whocon",
    "trial",
    group("World Health Organization Task Force on Methods for the Regulation of Male Fertility"),
    "Contraceptive efficacy of testosterone-induced azoospermia in normal men",
    "Lancet 1990;336(8721):955-959",
  ),
  article(
    "belker",
    "cohort",
    "Belker AM, Thomas AJ, Fuchs EF, Konnak JW, Sharlip ID",
    "Results of 1,469 microsurgical vasectomy reversals by the Vasovasostomy Study Group",
    "J Urol 1991;145(3):505-511",
  ),
  article(
    "belvas",
    "cohort",
    "Belva F, Bonduelle M, Roelants M, Michielsen D, Van Steirteghem A, Verheyen G, Tournaye H",
    "Semen quality of young adult ICSI offspring: the first results",
    "Hum Reprod 2016;31(12):2811-2820",
  ),
  article(
    "campbe",
    "cohort",
    "Campbell MJ, Lotti F, Baldi E, Schlatt S, Festin MPR, Björndahl L, Toskin I",
    "Distribution of semen examination results 2020 – a follow up of data collated for the WHO semen analysis manual 2010",
    "Andrology 2021;9(3):817-822",
  ),
  article(
    "golomb",
    "cohort",
    "Golombok S, Jones C, Hall P, Foley S, Imrie S, Jadva V",
    "A longitudinal study of families formed through third-party assisted reproduction: mother–child relationships and child adjustment from infancy to adulthood",
    "Dev Psychol 2023;59(6):1059-1073",
  ),
  article(
    "ilioia",
    "cohort",
    "Ilioi E, Blake L, Jadva V, Roman G, Golombok S",
    "The role of age of disclosure of biological origins in the psychological wellbeing of adolescents conceived by reproductive donation: a longitudinal study from age 1 to age 14",
    "J Child Psychol Psychiatry 2017;58(3):315-324",
  ),
  {
    key: "kawwas",
    evidence: "cohort",
    csl: {
      ...article(
        "kawwas",
        "cohort",
        "Kawwass JF, Crawford S, Hipp HS, Boulet SL, Kissin DM, Jamieson DJ",
        "Embryo donation: national trends and outcomes, 2000 through 2013",
        "Am J Obstet Gynecol 2016;215(6):747.e1-747.e5",
      ).csl,
      URL: "https://www.ajog.org/article/S0002-9378(16)30395-7/fulltext",
    },
  },
  article(
    "ramasa",
    "cohort",
    "Ramasamy R, Lin K, Gosden LV, Rosenwaks Z, Palermo GD, Schlegel PN",
    "High serum FSH levels in men with nonobstructive azoospermia does not affect success of microdissection testicular sperm extraction",
    "Fertil Steril 2009;92(2):590-593",
  ),
  article(
    "schoor",
    "cohort",
    "Schoor RA, Elhanbly S, Niederberger CS, Ross LS",
    "The role of testicular biopsy in the modern management of male infertility",
    "J Urol 2002;167(1):197-200",
  ),
  article(
    "vloebe",
    "cohort",
    "Vloeberghs V, Verheyen G, Santos-Ribeiro S, Staessen C, Verpoest W, Gies I, Tournaye H",
    "Is genetic fatherhood within reach for all azoospermic Klinefelter men?",
    "PLoS One 2018;13(7):e0200300",
    { DOI: "10.1371/journal.pone.0200300" },
  ),
];

const information: Source[] = [
  site(
    "medcba",
    "patient-information",
    "MedlinePlus Genetics, National Library of Medicine",
    "Congenital bilateral absence of the vas deferens",
    `${MEDLINEPLUS_GENETICS}/condition/congenital-bilateral-absence-of-the-vas-deferens/`,
  ),
  site(
    "medcft",
    "patient-information",
    "MedlinePlus Genetics, National Library of Medicine",
    "CFTR gene",
    `${MEDLINEPLUS_GENETICS}/gene/cftr/`,
  ),
  site(
    "medkli",
    "patient-information",
    "MedlinePlus Genetics, National Library of Medicine",
    "Klinefelter syndrome",
    `${MEDLINEPLUS_GENETICS}/condition/klinefelter-syndrome/`,
  ),
  site(
    "medych",
    "patient-information",
    "MedlinePlus Genetics, National Library of Medicine",
    "Y chromosome infertility",
    `${MEDLINEPLUS_GENETICS}/condition/y-chromosome-infertility/`,
  ),
  site(
    "medcou",
    "patient-information",
    "MedlinePlus Genetics, National Library of Medicine",
    "Pages on genetic counseling",
    `${MEDLINEPLUS_GENETICS}/`,
  ),
  site(
    "medtes",
    "patient-information",
    "MedlinePlus, National Library of Medicine",
    "Drug information on testosterone",
    "https://medlineplus.gov/",
  ),
  site(
    "nihods",
    "patient-information",
    "Office of Dietary Supplements, National Institutes of Health",
    "Dietary supplement fact sheets",
    "https://ods.od.nih.gov/",
  ),
  site(
    "cdcart",
    "",
    "Centers for Disease Control and Prevention",
    "National reports on assisted reproductive technology",
    "https://www.cdc.gov/",
  ),
  {
    key: "whoinf",
    evidence: "",
    csl: {
      type: "report",
      title: "Infertility prevalence estimates, 1990–2021",
      author: group("World Health Organization"),
      publisher: "World Health Organization",
      "publisher-place": "Geneva",
      issued: year(2023),
      URL: "https://www.who.int/",
    },
  },
  site("hfeatr", "", HFEA, "Pages on trends and figures of fertility treatment", "https://www.hfea.gov.uk/"),
  site(
    "hfeaic",
    "patient-information",
    HFEA,
    "Pages on ICSI, risks of fertility treatment, and treatment add-ons",
    "https://www.hfea.gov.uk/",
  ),
  site(
    "hfeaem",
    "patient-information",
    HFEA,
    "Pages on using donated embryos and on the law around donation",
    "https://www.hfea.gov.uk/",
  ),
  site(
    "hfeado",
    "patient-information",
    HFEA,
    "Pages on donor conception and on donors’ and children’s rights",
    "https://www.hfea.gov.uk/",
  ),
  site(
    "hfeate",
    "patient-information",
    HFEA,
    "Pages on talking to your child about donor conception",
    "https://www.hfea.gov.uk/",
  ),
  site(
    "hfeasu",
    "patient-information",
    HFEA,
    "Pages on emotional support during fertility treatment",
    "https://www.hfea.gov.uk/",
  ),
  site(
    "cffund",
    "patient-information",
    "Cystic Fibrosis Foundation",
    "Pages on cystic fibrosis and fertility",
    "https://www.cff.org/",
  ),
  site(
    "dcnetw",
    "patient-information",
    "Donor Conception Network",
    "Information for parents",
    "https://www.dcnetwork.org/",
  ),
];

export const sources = [...guidelines, ...opinions, ...studies, ...information];
