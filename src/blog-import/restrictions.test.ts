import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts } from "@db/schema";

import { app } from "@/app";
import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith, wordPressPost, wordPressWith } from "@/testing/sample-exports";
import { storedPosts, storedText } from "@/testing/setup";

const isPublic = async (slug: string) => (await storedPosts()).find((post) => post.slug === slug)?.isPublished;

test.each([
  ['[membership level="1"]<p>Members only</p>[/membership]', "[membership]"],
  ["[member]x[/member]", "[member]"],
  ["[members_only]x[/members_only]", "[members_only]"],
  ["[restrict]x[/restrict]", "[restrict]"],
  ['[restrict userlevel="editor"]x[/restrict]', "[restrict]"],
  ["[private]x[/private]", "[private]"],
  ["[private_gold]x[/private_gold]", "[private_gold]"],
  ['[mepr-show rules="12"]x[/mepr-show]', "[mepr-show]"],
  ["[s2If current_user_is(s2member_level1)]x[/s2If]", "[s2If]"],
  ["[pmpro_member]x[/pmpro_member]", "[pmpro_member]"],
  ['[ihc-hide-content ihc_mb_type="show"]x[/ihc-hide-content]', "[ihc-hide-content]"],
  ["[um_loggedin]x[/um_loggedin]", "[um_loggedin]"],
  ['[wcm_restrict plans="vip"]x[/wcm_restrict]', "[wcm_restrict]"],
  ['[groups_member group="Gold"]x[/groups_member]', "[groups_member]"],
  ["[swpm_protected for=2]x[/swpm_protected]", "[swpm_protected]"],
  ["[pms-restrict]x[/pms-restrict]", "[pms-restrict]"],
  ["[loggedin]x[/loggedin]", "[loggedin]"],
  ["[is_logged_in]x[/is_logged_in]", "[is_logged_in]"],
  ['[passster password="x"]x[/passster]', "[passster]"],
  ['[content_protector password="x"]x[/content_protector]', "[content_protector]"],
  ["[sociallocker]x[/sociallocker]", "[sociallocker]"],
  ["[hide]x[/hide]", "[hide]"],
  ["[vipContent]x[/vipContent]", "[vipContent]"],
  ["[paywall] x", "[paywall]"],
  ['[et_pb_text disabled="on"]x[/et_pb_text]', "[et_pb_text]"],
  ['[vc_row disable_element="yes"]x[/vc_row]', "[vc_row]"],
  ['[fusion_builder_container status="draft"]x[/fusion_builder_container]', "[fusion_builder_container]"],
  ["<!-- wp:jetpack/paywall /--><p>x</p>", "jetpack/paywall"],
  ["<!-- wp:premium-content/container --><p>x</p><!-- /wp:premium-content/container -->", "premium-content/container"],
  ['<!-- wp:pmpro/membership {"levels":["1"]} --><p>x</p><!-- /wp:pmpro/membership -->', "pmpro/membership"],
  [
    "<!-- wp:memberpress/protected-content --><p>x</p><!-- /wp:memberpress/protected-content -->",
    "memberpress/protected-content",
  ],
  ['<!-- wp:paragraph {"um_is_restrict":true} --><p>x</p><!-- /wp:paragraph -->', "paragraph"],
  ['<!-- wp:paragraph {"blockVisibility":{"hideBlock":true}} --><p>x</p><!-- /wp:paragraph -->', "paragraph"],
  ['<!-- wp:group {"metadata":{"blockVisibility":false}} --><p>x</p><!-- /wp:group -->', "group"],
  [
    '<!-- wp:group {"blockVisibility":{"controlSets":[{"id":1,"controls":{"userRole":{"visibilityByRole":"logged-in"}}}]}} --><p>x</p><!-- /wp:group -->',
    "group",
  ],
  ["<!--private-->x<!--/private-->", "private"],
])("a WordPress post with %s becomes a draft and is reported [I2]", async (content, reason) => {
  const { notes } = await convertAndImport(wordPressWith(wordPressPost(`<p>Teaser</p>\n${content}\n`)));
  expect(await isPublic("one")).toBe(false);
  expect((await app.request("/article/one")).status).toBe(404);
  expect(notes).toContain(`1 post that not everybody could read was imported as a draft: one (${reason}).`);
});

test.each([
  [{ "wp:post_password": "x" }, {}, "password"],
  [{ "wp:status": "private" }, {}, "private"],
  [{}, { _jetpack_newsletter_access: "paid_subscribers" }, "_jetpack_newsletter_access"],
  [{}, { _jetpack_memberships_contains_paywalled_content: "1" }, "_jetpack_memberships_contains_paywalled_content"],
  [{}, { _members_access_role: "subscriber" }, "_members_access_role"],
  [{}, { rcp_subscription_level: "2" }, "rcp_subscription_level"],
  [{}, { "patreon-level": "5" }, "patreon-level"],
  [
    {},
    { um_content_restriction: 'a:2:{s:26:"_um_custom_access_settings";s:1:"1";s:14:"_um_accessible";s:1:"2";}' },
    "um_content_restriction",
  ],
])("a WordPress post with %j and %j becomes a draft and is reported [I2]", async (fields, meta, reason) => {
  const { notes } = await convertAndImport(wordPressWith(wordPressPost("<p>x</p>", fields, meta)));
  expect(await isPublic("one")).toBe(false);
  expect(notes).toContain(`1 post that not everybody could read was imported as a draft: one (${reason}).`);
});

test("a post scheduled for a time that has passed becomes a draft and is reported; a later one stays scheduled [I2]", async () => {
  const overdueNote =
    "1 post that was still scheduled in the export, for a time that has passed, was imported as a draft: one.";
  const overdue = { "wp:status": "future", "wp:post_date_gmt": "2024-01-02 03:04:05" };
  const later = { "wp:status": "future", "wp:post_date_gmt": "2124-01-02 03:04:05", "wp:post_name": "later" };
  const wordPress = await convertAndImport(
    wordPressWith(wordPressPost("<p>x</p>", overdue), wordPressPost("<p>y</p>", later)),
  );
  expect(wordPress.notes).toContain(overdueNote);
  expect([await isPublic("one"), await isPublic("later")]).toEqual([false, true]);
  expect((await app.request("/article/one")).status).toBe(404);
  await db.delete(posts);
  const scheduled = { title: "x", html: "<p>x</p>", status: "scheduled" };
  const ghost = await convertAndImport(
    ghostWith([
      { ...scheduled, slug: "one" },
      { ...scheduled, slug: "later", published_at: "2124-01-02T03:04:05.000Z" },
    ]),
  );
  expect(ghost.notes).toContain(overdueNote);
  expect([await isPublic("one"), await isPublic("later")]).toEqual([false, true]);
});

test("content that only looks restricted stays public [I2]", async () => {
  const content =
    '<p>For [members] we have [member] things, see [private] notes.</p><!-- wp:heading {"level":2,"lock":{"move":true}} --><h2>x</h2><!-- /wp:heading -->' +
    '[caption]<img src="a.jpg">[/caption]<!-- wp:jetpack/subscriptions --><div></div><!-- /wp:jetpack/subscriptions -->[pmpro_levels]';
  const meta = {
    _jetpack_newsletter_access: "everybody",
    rcp_user_level: "All",
    rcp_access_level: "None",
    _members_access_error: "Please sign in",
    um_content_restriction: 'a:2:{s:26:"_um_custom_access_settings";s:1:"0";s:14:"_um_accessible";s:1:"0";}',
  };
  const { notes } = await convertAndImport(wordPressWith(wordPressPost(content, {}, meta)));
  expect(notes.filter((note) => note.includes("draft"))).toEqual([]);
  expect(await isPublic("one")).toBe(true);
});

test("posts with a restricted reusable block become drafts; an unpublished reusable block is left out [I2]", async () => {
  const block = (id: string, text: string, status: string) =>
    wordPressPost(text, { "wp:post_type": "wp_block", "wp:post_id": id, "wp:status": status });
  await convertAndImport(
    wordPressWith(
      block("5", "[membership]x[/membership]", "publish"),
      block("6", "<p>Draft of a block</p>", "draft"),
      wordPressPost('<!-- wp:block {"ref":5} /-->'),
      wordPressPost('<p>a</p><!-- wp:block {"ref":6} /-->', { "wp:post_name": "two" }),
    ),
  );
  expect(await isPublic("one")).toBe(false);
  expect(await isPublic("two")).toBe(true);
  expect(await storedText("two")).toBe("<p>a</p>");
});

const nested = (depth: number, innermost = "1") => '{"a":'.repeat(depth) + innermost + "}".repeat(depth);

test("content that is nested too deeply to be searched counts as restricted [I2]", async () => {
  const block = (attributes: string) => `<!-- wp:group ${attributes} --><p>x</p><!-- /wp:group -->`;
  for (const attributes of [nested(50_000), `{"members":${nested(50_000)}}`]) {
    const { notes } = await convertAndImport(wordPressWith(wordPressPost(block(attributes))));
    expect(notes).toContain("1 post that not everybody could read was imported as a draft: one (group).");
    await db.delete(posts);
  }
  const lexical = nested(20_000);
  await convertAndImport(ghostWith([{ slug: "deep", title: "Deep", html: "<p>x</p>", lexical }]));
  expect(await isPublic("deep")).toBe(false);
});

test("content with the usual nesting stays public [I2]", async () => {
  await convertAndImport(ghostWith([{ slug: "nested", title: "Nested", html: "<p>x</p>", lexical: nested(50) }]));
  expect(await isPublic("nested")).toBe(true);
});

const lexical = (...children: object[]) => JSON.stringify({ root: { children } });

test.each([
  [{ visibility: "members" }, "members"],
  [{ visibility: "paid" }, "paid"],
  [{ visibility: "tiers" }, "tiers"],
  [{ visibility: 7 }, "7"],
  [{ html: "<p>Teaser</p><!--members-only--><p>x</p>" }, "paywall"],
  [
    {
      html: '<p>a</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>x</p><!--kg-gated-block:end-->',
    },
    "part for members",
  ],
  [{ lexical: lexical({ type: "paywall" }, { type: "paragraph", children: [] }) }, "paywall"],
  [
    { lexical: lexical({ type: "html", html: "<p>x</p>", visibility: { web: { nonMember: false } } }) },
    "part for members",
  ],
  [{ mobiledoc: JSON.stringify({ cards: [["paywall", {}]], sections: [[10, 0]] }) }, "paywall"],
])("a Ghost post with %j becomes a draft and is reported [I2]", async (fields, reason) => {
  const { notes } = await convertAndImport(
    ghostWith([{ id: "1", title: "One", slug: "one", html: "<p>a</p>", ...fields }]),
  );
  expect(await isPublic("one")).toBe(false);
  expect(notes).toContain(`1 post that not everybody could read was imported as a draft: one (${reason}).`);
});

test("a post that Ghost sent only by email is never public, whichever table says so [I2]", async () => {
  const { notes } = await convertAndImport(
    ghostWith(
      [
        { id: "1", title: "One", slug: "one", html: "<p>a</p>" },
        { id: "2", title: "Two", slug: "two", html: "<p>a</p>", email_only: "1" },
        { id: "3", title: "Three", slug: "three", html: "<p>a</p>" },
        { id: "4", title: "Four", slug: "four", html: "<p>a</p>", status: "sent" },
      ],
      {
        posts_meta: [
          { post_id: "1", email_only: true },
          { post_id: "1", email_only: false },
        ],
      },
    ),
  );
  const shown = (await storedPosts()).filter((post) => post.isPublished).map(({ slug }) => slug);
  expect(shown).toEqual(["three"]);
  expect(notes).toContain("3 posts sent only by email were imported as drafts: one, two, four.");
});

test("email-only parts in the format of Ghost's editor are left out of the article [I2]", async () => {
  await convertAndImport(
    ghostWith([
      {
        id: "1",
        title: "One",
        slug: "one",
        lexical: lexical(
          { type: "paragraph", children: [{ type: "text", text: "Shown" }] },
          { type: "email", html: "<p>Hello {first_name}</p>" },
          { type: "email-cta", html: "<p>For subscribers</p>", buttonText: "Go", buttonUrl: "https://x.example/" },
          { type: "html", html: "<p>Not on the web</p>", visibility: { showOnWeb: false } },
        ),
      },
    ]),
  );
  expect(await storedText("one")).toBe("<p>Shown</p>");
});
