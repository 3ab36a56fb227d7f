#pragma once

#include "Strategy.h"

/* Lets a robot drive there, forwards or backwards. */
void drive_to(Robot* robot, double x, double y, double speed);
