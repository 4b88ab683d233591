/** Returns the part of a request that proves with the password who asks; nothing for "", as soon after signing in. */
export function proof(currentPassword: string) {
  return currentPassword && { currentPassword: currentPassword.normalize() };
}
