import { expect, test } from "bun:test";

import { app } from "@/app";
import { adminCalls, makeCategory, makePost } from "@/testing/setup";

import { listTermPage, listTerms, moveCategory } from "./admin-queries";
import { termLists } from "./term-lists";

const api = "/api/admin/categories";
const namesOf = (terms: { name: string }[]) => terms.map(({ name }) => name);

async function readPublicNames() {
  const categories = await (await app.request("/api/categories")).json();
  const filter = /<nav[^>]*aria-label="Categories".*?<\/nav>/.exec(await (await app.request("/")).text())?.[0] ?? "";
  const links = [...filter.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name);
  expect(links).toEqual(["All", ...namesOf(categories)]);
  return namesOf(categories);
}

test("categories are sorted by name until an editor moves one, both on public pages and in the admin", async () => {
  const call = await adminCalls();
  const made = [];
  for (const name of ["c", "B", "a"]) made.push(await makeCategory(name));
  expect(await readPublicNames()).toEqual(["a", "B", "c"]);
  const moved = await call("POST", `${api}/${made[0]?.id}/move`, { direction: "up" });
  expect(moved).toEqual({ status: 200, body: { position: 2, total: 3 } });
  expect(await readPublicNames()).toEqual(["a", "c", "B"]);
  expect(namesOf((await call("GET", api)).body)).toEqual(["a", "c", "B"]);
  expect(namesOf((await call("GET", `${api}?page=1`)).body.items)).toEqual(["a", "c", "B"]);
  expect(namesOf((await call("GET", `${api}?page=1&dir=desc`)).body.items)).toEqual(["B", "c", "a"]);
  expect(namesOf((await call("GET", `${api}?sort=name`)).body.items)).toEqual(["a", "B", "c"]);
  await makeCategory("A new one");
  expect(namesOf(await listTerms("category"))).toEqual(["a", "c", "B", "A new one"]);
});

test("moving the first category up or the last one down changes nothing; moving an unknown one gets 404", async () => {
  const call = await adminCalls();
  const [first, last] = [await makeCategory("a"), await makeCategory("b")];
  const move = (id: number, direction: string) => call("POST", `${api}/${id}/move`, { direction });
  expect((await move(first.id, "up")).body).toEqual({ position: 1, total: 2 });
  expect((await move(last.id, "down")).body).toEqual({ position: 2, total: 2 });
  expect(namesOf(await listTerms("category"))).toEqual(["a", "b"]);
  expect((await move(4711, "up")).status).toBe(404);
  expect((await move(first.id, "left")).status).toBe(400);
  expect((await call("POST", `/api/admin/tags/${first.id}/move`, { direction: "up" })).status).toBe(404);
});

test("concurrent moves all take effect", async () => {
  const made = [];
  for (const name of ["a", "b", "c", "d", "e"]) made.push(await makeCategory(name));
  const last = made[4]?.id ?? 0;
  await Promise.all([1, 2, 3].map(() => moveCategory(last, "up")));
  expect(namesOf(await listTerms("category"))).toEqual(["a", "e", "b", "c", "d"]);
  const { items } = await listTermPage("category", termLists.category.parse({}));
  expect(namesOf(items)).toEqual(["a", "e", "b", "c", "d"]);
});

test("moving a category adds no field to what the APIs return", async () => {
  const call = await adminCalls();
  const { body: category } = await call("POST", api, { name: "Tests", slug: "tests" });
  await makePost({ categoryId: category.id });
  await call("POST", `${api}/${category.id}/move`, { direction: "up" });
  const { id } = category;
  expect(await (await app.request("/api/categories")).json()).toEqual([{ id, name: "Tests", slug: "tests" }]);
  expect((await call("GET", api)).body).toEqual([{ id, name: "Tests", slug: "tests", posts: 1 }]);
  const changed = await call("PATCH", `${api}/${id}`, { name: "Results", slug: "results" });
  expect(changed.body).toEqual({ id, name: "Results", slug: "results" });
  expect((await call("DELETE", `${api}/${id}`)).body).toEqual({ id, name: "Results", slug: "results" });
});
