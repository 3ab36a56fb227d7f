#pragma once

#include "..\strategy.h"

double Distance(const Vector3D& a, const Vector3D& b);
double AngleTo(const Robot& robot, double x, double y);
void MoveTo(Robot* robot, double x, double y, double speed);
