/**
 * Reports whether the site answers within `timeoutMs`. It asks for the headers of the page that is shown, because the service worker
 * leaves such requests to the network.
 */
export async function isReachable(timeoutMs: number): Promise<boolean> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return status < 500;
  } catch {
    return false;
  }
}
