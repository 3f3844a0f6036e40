import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "../../..");
const queriesOnPosts = /(\b(from|update|delete)|Join|\$count)\(posts\b|\b(from|join|update) \$\{posts\}/;
const condition = /\b(notInTrash|isInTrash|isPublic|isPublicIn|isScheduled)\b/;

const exceptions: { [declaration: string]: string } = {
  "backup/check/queries.ts: eachPost": "The trash must be readable too.",
  "backup/check/queries.ts: countUnsearchable": "The trash must be readable too.",
  "content-file/export/queries.ts: readSmallTables": "Backups contain the trash.",
  "content-file/import/kept-drafts/queries.ts: findRestored": "Drafts of posts in the trash stay with them.",
  "content-file/import/kept-drafts/queries.ts: readDraftLinks": "Drafts of posts in the trash stay with them.",
  "content-file/import/stored-posts/queries.ts: findTakenUuids": "A post in the trash keeps its permanent id.",
  "content-file/import/stored-posts/queries.ts: findUuidsOf": "A post in the trash keeps its permanent id.",
  "content-file/import/temporary-tables/queries.ts: markOutdatedPosts": "A restored post must be up to date.",
  "content-file/import/temporary-tables/queries.ts: haveSlugsBeenTaken": "A post in the trash keeps its slugs.",
  "glossary/admin-queries.ts: selectEntries": "It says whether the article for further reading is in the trash.",
  "images/admin-queries.ts: imagesAbout": "A post in the trash still uses its images.",
  "pathways/queries.ts: listArticles": "The editor is told which steps are in the trash.",
  "posts/admin-queries.ts: hasBeenPublished": "An article that was public once counts, even in the trash.",
  "posts/trash/queries.ts: setDeletedAt": "Its callers pass the condition.",
  "posts/working-drafts/queries.ts: lockPost": "Drafts of posts in the trash stay with them.",
  "posts/writing/create-post.ts: insertPost": "The post is new.",
  "posts/writing/feature-post.ts: unfeatureOthers": "A post in the trash stops being featured, too.",
  "posts/writing/rerender-posts.ts: recordOutdatedPosts": "A restored post must be up to date.",
  "posts/writing/rerender-posts.ts: rerenderPost": "A restored post must be up to date.",
  "posts/writing/rerender-posts.ts: selectOutdated": "A restored post must be up to date.",
  "posts/writing/update-post.ts: writePost": "Its caller has found the post.",
  "search/queries.ts: findByQuery": "It ranks what newestMatches found.",
  "search/queries.ts: findByTerms": "It ranks what newestMatches found.",
  "sources/uses/queries.ts: isReferredTo": "A post in the trash can be restored.",
  "taxonomy/admin-queries.ts: refreshTagNames": "A restored post must be up to date.",
};

test("every query on posts has a condition about the trash, or is listed as an exception", () => {
  const found = [...new Bun.Glob("src/**/*.{ts,tsx}").scanSync(root)]
    .filter((file) => !/\.test\.ts$|^src\/testing\//.test(file))
    .flatMap((file) =>
      // A query with not(isPublic) still includes the trash, because posts in it aren't public.
      declarationsIn(readFileSync(join(root, file), "utf8").replaceAll("not(isPublic)", ""))
        .filter(({ text }) => queriesOnPosts.test(text) && !condition.test(text))
        .map(({ name }) => `${file.replace("src/", "")}: ${name}`),
    );
  expect(found.sort()).toEqual(Object.keys(exceptions).sort());
});

/** The declarations of a file's top level. */
const declarationsIn = (source: string) =>
  source.split(/\n(?=[^\s)}\]])/).map((text) => ({ text, name: /(?:function|const|class)\*? (\w+)/.exec(text)?.[1] }));
