/** Changing one of these words can change the advice, so it is not a mere correction. Lower case, singular. A word that is listed needlessly only costs another review. */
const words = `
no not nor none never neither nobody nothing nowhere non without cannot cant wont dont hardly barely rarely seldom lack lacking absent
absence except unless avoid stop fail false wrong minus nil free refrain exclude excluded excluding instead or

can could may might must shall should ought will would need needed recommend recommended
require required allow allowed advise advised forbid forbidden permit permitted prohibit prohibited ll d
able optional optionally essential essentially necessary necessarily mandatory compulsory obligatory

mg mcg µg μg ug ng pg g gram kg l liter litre dl ml µl ul mm cm m µm nm inch iu miu u unit mol mmol µmol umol nmol pmol meq hz khz mhz
mmhg kcal kj cal joule gy °c °f c f celsius fahrenheit degree percent percentage pct per million millions billion thousand hundred dozen
second minute hour day week fortnight month year decade daily weekly monthly yearly hourly nightly annual annually h hr min sec wk yr
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
ounce pound oz lb stone inches foot feet mile teaspoon teaspoonful tablespoon tablespoonful spoonful cup cupful calorie
dose dosage tablet capsule injection ampoule vial drop puff patch

zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
thirty forty fifty sixty trillion plus seventy eighty ninety half third quarter once twice thrice double triple single both either couple few several
first last next previous

all any some every each only most many much more less least fewer fewest enough too very always usually often sometimes mostly mainly
nearly almost about approximately around exactly over under above below within beyond up down before after during until since while
when if than same equal different
high higher highest low lower lowest large larger largest small smaller smallest big bigger biggest long longer longest short shorter
shortest early earlier late later fast faster slow slower good better best bad worse worst safe safer unsafe danger dangerous risk risky
harm harmful harmless mild moderate severe acute chronic normal abnormal positive negative left right upper inner outer
increase increased increasing decrease decreased decreasing raise raised rise reduce reduced fall lowered improve improved worsen
worsened start begin continue end begun cause causes prevent prevented prevents treat treated cure cured help helps
yes true

azoospermia oligospermia oligozoospermia cryptozoospermia asthenozoospermia teratozoospermia aspermia hypospermia anejaculation
obstructive obstruction nonobstructive sperm spermatozoa spermatozoon semen ejaculate ejaculation retrograde motility morphology
concentration count volume vitality fragmentation dna fertile infertile fertility infertility subfertile sterile sterility conceive
conception pregnancy pregnant miscarriage birth embryo blastocyst egg oocyte ovary ovarian uterus womb fertilization fertilisation
insemination implantation donor adoption
testicle testicular testis testes scrotum scrotal epididymis epididymal vas deferens seminal vesicle prostate urethra penis pituitary
hypothalamus gonad gonadal tubule sertoli leydig kidney hernia
varicocele varicocelectomy hydrocele cryptorchidism undescended orchidopexy orchitis epididymitis mumps torsion tumor tumour cancer
chemotherapy radiotherapy radiation vasectomy reversal vasovasostomy vasoepididymostomy klinefelter kallmann cystic fibrosis cftr cbavd
chromosome chromosomal karyotype microdeletion deletion mutation gene genetic carrier hypogonadism hypogonadotropic hypergonadotropic
hormone hormonal testosterone estradiol oestradiol estrogen oestrogen prolactin gonadotropin gonadotrophin inhibin androgen steroid
anabolic thyroid cortisol insulin diabetes
clomiphene clomifene letrozole anastrozole tamoxifen cabergoline bromocriptine finasteride dutasteride metformin antibiotic
doxycycline ciprofloxacin paracetamol acetaminophen ibuprofen aspirin naproxen opioid warfarin heparin steroid vitamin zinc selenium folic
folate carnitine coenzyme antioxidant supplement medicine medication drug therapy treatment surgery surgical operation procedure biopsy
aspiration extraction retrieval microdissection anesthesia anaesthesia anesthetic anaesthetic sedation stitch suture
ultrasound scan mri test analysis sample diagnosis diagnose screening
alcohol smoking tobacco nicotine cannabis caffeine heat laptop sauna fever
pain bleeding infection swelling bruise bruising clot thrombosis allergy allergic emergency hospital ambulance urgent urgently
doctor urologist andrologist endocrinologist surgeon nurse pharmacist clinician
`;

const clinicalWords = new Set(words.split(/\s+/));

export const isClinicalWord = (word: string) =>
  [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")].some((form) =>
    clinicalWords.has(form),
  );
