export const PathwaySize = ({ articles, minutes }: { articles: number; minutes: number }) => (
  <>
    {articles === 1 ? "1 article" : `${articles.toLocaleString("en-US")} articles`}, {minutes.toLocaleString("en-US")}{" "}
    min in total
  </>
);
