// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get } from '../http/operation';
import type { DutiesOutputBody } from '../schema.gen';

export const getDuties = '/api/v1/Office/GetDuties' as Get<DutiesOutputBody>;
