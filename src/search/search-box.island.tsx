export function SearchBox() {
  return <form action="/search" />;
}
