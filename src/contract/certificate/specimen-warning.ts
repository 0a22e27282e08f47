/** Why a specimen can't be relied on. */
export const specimenWarning =
  'Issued under a sample tariff. This document provides no cover and isn’t proof of insurance.'
