#pragma once

/* There are no threads of Windows here. */
