#pragma once

/* Which Windows is meant makes no difference. */
