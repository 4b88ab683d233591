// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get, Post, Put } from '../http/operation';
import type { AddPasskeyInputBody, BeginPasskeyInputBody, DoneBody, Passkey, PasskeyOptions, PasskeyOptionsInputBody, PasskeySignInInputBody, PasskeySignInOptions, PasskeysOutputBody, RemovePasskeyInputBody, RenamePasskeyInputBody, Session } from '../schema.gen';

export const beginPasskeySignIn = '/api/Token/passkeyOptions' as Post<PasskeyOptionsInputBody, PasskeySignInOptions>;
export const passkeySignIn = '/api/Token/passkey' as Post<PasskeySignInInputBody, Session>;
export const getPasskeys = '/api/v1/User/GetPasskeys' as Get<PasskeysOutputBody>;
export const beginPasskey = '/api/v1/User/BeginPasskey' as Post<BeginPasskeyInputBody, PasskeyOptions>;
export const addPasskey = '/api/v1/User/AddPasskey' as Post<AddPasskeyInputBody, Passkey>;
export const renamePasskey = '/api/v1/User/RenamePasskey' as Put<RenamePasskeyInputBody, DoneBody>;
export const removePasskey = '/api/v1/User/RemovePasskey' as Post<RemovePasskeyInputBody, DoneBody>;
