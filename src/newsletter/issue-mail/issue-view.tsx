import type { SentArticle } from "@db/schema";

import { bannerText } from "@/disclaimer/text";
import {
  linkStyle,
  mailColors,
  MailFrame,
  MailHeading,
  MailNotes,
  noteStyle,
  ruleStyle,
  serif,
} from "@/mail/mail-frame";

import { articleFacts, articleUrl } from "./article-line";
import { type IssueAddresses, SELECTION, WHY } from "./issue-text";

type IssueViewProps = {
  subject: string;
  introduction: string;
  articles: SentArticle[];
  isSelection: boolean;
  addresses: IssueAddresses;
};

export function IssueView({ subject, introduction, articles, isSelection, addresses }: IssueViewProps) {
  return (
    <MailFrame title={subject}>
      <MailHeading>{subject}</MailHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it was cleaned */}
      <div dangerouslySetInnerHTML={{ __html: introduction }} />
      {articles.map((article) => (
        <Article key={article.slug} article={article} />
      ))}
      <MailNotes>
        <p style={noteStyle}>
          {WHY} {isSelection && SELECTION}
        </p>
        <p style={noteStyle}>
          <Link href={addresses.archive}>Read this issue on the web</Link>
        </p>
        <p style={noteStyle}>
          <Link href={addresses.subscription}>Your topics, and what we store about you</Link>
        </p>
        <p style={noteStyle}>
          <Link href={addresses.unsubscribe}>Unsubscribe</Link>
        </p>
        <p style={noteStyle}>{bannerText}</p>
      </MailNotes>
    </MailFrame>
  );
}

const Link = ({ href, children }: { href: string; children: string }) => (
  <a href={href} style={linkStyle}>
    {children}
  </a>
);

function Article({ article }: { article: SentArticle }) {
  const { title, excerpt, category } = article;
  return (
    <div className="rule" style={ruleStyle}>
      {category && (
        <p className="warm" style={{ margin: 0, fontSize: 14, fontWeight: 700, color: mailColors.warm }}>
          {category.name}
        </p>
      )}
      <h2 dir="auto" style={{ ...serif, margin: "2px 0 8px", fontSize: 22, lineHeight: 1.3 }}>
        <a href={articleUrl(article)} style={{ ...linkStyle, textDecoration: "none" }}>
          {title}
        </a>
      </h2>
      <p dir="auto" style={{ margin: "0 0 8px" }}>
        {excerpt}
      </p>
      <p className="muted" style={{ margin: 0, fontSize: 14, color: mailColors.muted }}>
        {articleFacts(article).join(" · ")}
      </p>
    </div>
  );
}
