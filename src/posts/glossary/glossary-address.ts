export const GLOSSARY_PATH = "/glossary";
