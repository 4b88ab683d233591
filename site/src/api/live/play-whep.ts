/** How long to look for ways to reach the server, in milliseconds; those found by then will do. */
const gatherMs = 2000;

/** Receives WebRTC from a WHEP endpoint (WebRTC-HTTP egress protocol) until the signal ends it. */
export async function playWhep(video: HTMLVideoElement, url: string, signal: AbortSignal, onFailed: (error: unknown) => void): Promise<void> {
  const peer = new RTCPeerConnection();
  signal.addEventListener('abort', () => {
    peer.close();
    video.srcObject = null;
  });
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addTransceiver('audio', { direction: 'recvonly' });
  const room = new MediaStream();
  video.srcObject = room;
  peer.ontrack = ({ track }) => room.addTrack(track);
  peer.onconnectionstatechange = () => {
    if (peer.connectionState === 'failed') onFailed('the connection broke');
  };
  await peer.setLocalDescription();
  await gathered(peer);
  const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/sdp' }, body: peer.localDescription!.sdp, credentials: 'omit', signal });
  if (!answer.ok) throw new Error(`WHEP: ${answer.status}`);
  endSession(answer.headers.get('Location'), url, signal);
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
}

function gathered(peer: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve();
    const timer = setTimeout(resolve, gatherMs);
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Tells the server at the end that nobody listens anymore, if it has said how. */
function endSession(location: string | null, url: string, signal: AbortSignal): void {
  if (!location) return;
  signal.addEventListener('abort', () => void fetch(new URL(location, url), { method: 'DELETE', credentials: 'omit', keepalive: true }).catch(() => undefined));
}
