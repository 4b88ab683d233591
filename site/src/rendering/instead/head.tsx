/** Instead of next/head: the reader writes the page's head. */
export default function Head() {
  return null;
}
