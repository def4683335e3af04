/** The foot of every page. */
export function Footer() {
  return <footer />;
}
