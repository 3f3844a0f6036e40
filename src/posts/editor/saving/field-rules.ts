import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";

import { postInputFor } from "@/posts/writing/input";

import type { PostForm } from "./post-form";

export const checkFieldsWith = (getSaved: () => PostForm | undefined) =>
  zodResolver(postInputFor(getSaved)) as unknown as Resolver<PostForm>;
